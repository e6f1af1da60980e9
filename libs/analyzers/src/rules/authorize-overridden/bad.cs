[AllowAnonymous]
[Route("orders")]
public class OrdersController : Controller
{
    [Authorize(Roles = "Admin")]
    public IActionResult Delete(int id) // expect
    {
        return Ok();
    }

    public IActionResult Index() => Ok();
}

public class AccountsController : Controller
{
    [HttpPost, Authorize, AllowAnonymous]
    public IActionResult Close(int id) => Ok(); // expect
}
