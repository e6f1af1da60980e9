class Tokens
{
    object Parameters = new TokenValidationParameters
    {
        ValidateIssuerSigningKey = true
    };
}

class Readers
{
    object Parameters = new TokenValidationParameters
    {
        SignatureValidator = (token, parameters) => { if (!Verify(token)) throw new SecurityTokenException(); return new JsonWebToken(token); }
    };
}
