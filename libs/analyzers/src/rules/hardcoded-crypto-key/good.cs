class Tokens
{
    object Key()
    {
        return new SymmetricSecurityKey(Encoding.UTF8.GetBytes(configuration["Jwt:Key"]));
    }
}
