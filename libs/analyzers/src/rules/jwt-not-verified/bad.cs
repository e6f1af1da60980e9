class Tokens
{
    object Parameters = new TokenValidationParameters
    {
        RequireSignedTokens = false, // expect
        ValidateIssuer = true
    };
}
