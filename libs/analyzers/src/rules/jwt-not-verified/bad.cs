class Tokens
{
    object Parameters = new TokenValidationParameters
    {
        RequireSignedTokens = false, // expect
        ValidateIssuer = true
    };
}

class Readers
{
    object Parameters = new TokenValidationParameters
    {
        SignatureValidator = (token, parameters) => new JsonWebToken(token) // expect
    };
}
