class A
{
    void M(Aes aes)
    {
        aes.GenerateIV();
        aes.IV = vector;
    }
}
