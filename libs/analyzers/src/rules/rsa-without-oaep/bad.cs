class A
{
    void M(RSA rsa)
    {
        rsa.Encrypt(data, RSAEncryptionPadding.Pkcs1); // expect
    }
}
