class Welcome
{
    void Run(User user)
    {
        _logger.LogInformation("mail for {Id}", user.Id);
        Console.WriteLine(user.Email);
    }
}
