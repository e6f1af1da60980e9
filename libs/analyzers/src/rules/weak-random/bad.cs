class Tokens
{
    string MakeToken()
    {
        var resetToken = new Random().Next(100000, 999999).ToString(); // expect
        return resetToken;
    }

    static string GenerateInviteToken()
    {
        return new Random().Next().ToString(); // expect
    }
}
