class Tokens
{
    string MakeToken()
    {
        return Convert.ToHexString(RandomNumberGenerator.GetBytes(24));
    }

    int Delay()
    {
        return new Random().Next(5);
    }
}
