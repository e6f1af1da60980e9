class Welcome
{
    void Run(User user)
    {
        _logger.LogInformation("mail for {Email}", user.Email); // expect
    }
}
