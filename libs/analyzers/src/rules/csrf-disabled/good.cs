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

class PricesController : Controller
{
    [HttpGet("prices/{id}")]
    [HttpGet("prices/latest")]
    [IgnoreAntiforgeryToken]
    public IActionResult Show(string id) => Ok(Find(id));
}
