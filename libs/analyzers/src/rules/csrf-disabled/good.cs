class PaymentsController : Controller
{
    [ValidateAntiForgeryToken]
    public void Pay() { }
}

class TokensController : Controller
{
    [AllowAnonymous]
    [IgnoreAntiforgeryToken]
    [HttpPost]
    public IActionResult Create([FromBody] Login login) => Ok(Make(login));
}
