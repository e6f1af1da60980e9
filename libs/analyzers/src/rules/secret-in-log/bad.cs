class Login
{
    void Run(User user)
    {
        _logger.LogInformation("signing in with {Password}", user.Password); // expect
    }
}
