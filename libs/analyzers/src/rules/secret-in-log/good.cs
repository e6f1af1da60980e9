class Login
{
    void Run(User user)
    {
        _logger.LogInformation("signing in {Name}", user.Name);
    }
}
