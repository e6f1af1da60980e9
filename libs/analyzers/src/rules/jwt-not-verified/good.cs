class Tokens
{
    object Parameters = new TokenValidationParameters
    {
        ValidateIssuerSigningKey = true
    };
}
