class A
{
    void M(Aes aes)
    {
        aes.IV = new byte[16]; // expect
        aes.IV = Encoding.UTF8.GetBytes("0123456789abcdef"); // expect
    }
}

class Encryptors
{
    ICryptoTransform Make(Aes aes, byte[] key) => aes.CreateEncryptor(key, new byte[16]); // expect
}
