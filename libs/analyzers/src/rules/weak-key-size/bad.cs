class Keys
{
    object Make()
    {
        return new RSACryptoServiceProvider(1024); // expect
    }
}
