class Keys
{
    object Make()
    {
        return RSA.Create(3072);
    }
}
