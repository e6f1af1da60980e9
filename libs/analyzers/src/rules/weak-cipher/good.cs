class Box
{
    void Lock()
    {
        var box = new AesGcm(key, 16);
        aes.Mode = CipherMode.CBC;
    }
}
