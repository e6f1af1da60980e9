class LoginController : Controller
{
    [HttpPost]
    public void Login(string user)
    {
        _logger.LogInformation("login of {User}", user);
    }
}
