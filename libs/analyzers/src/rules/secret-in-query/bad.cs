public class AccountController : Controller
{
    public IActionResult Login([FromQuery] string user, [FromQuery] string password) // expect
    {
        return accounts.SignIn(user, password) ? Ok() : Unauthorized();
    }

    public IActionResult Pay()
    {
        return Charge(Request.Query["cardNumber"]); // expect
    }
}
