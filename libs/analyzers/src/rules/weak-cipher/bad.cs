class Box
{
    void Lock()
    {
        var des = DES.Create(); // expect
        aes.Mode = CipherMode.ECB; // expect
    }
}
