class A
{
    void M(RSA rsa)
    {
        rsa.Encrypt(data, RSAEncryptionPadding.OaepSHA256);
    }
}
