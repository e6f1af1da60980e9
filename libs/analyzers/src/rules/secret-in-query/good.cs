public class AccountController : Controller
{
    [HttpPost]
    public IActionResult Login([FromForm] string user, [FromForm] string password)
    {
        return accounts.SignIn(user, password) ? Ok() : Unauthorized();
    }

    public IActionResult List([FromQuery] string page, [FromQuery] string passwordPolicy)
    {
        return View(accounts.Page(page, passwordPolicy));
    }
}
