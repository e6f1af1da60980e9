[Authorize]
public class OrdersController : Controller
{
    [AllowAnonymous]
    public IActionResult Index() => Ok();

    [Authorize(Roles = "Admin")]
    public IActionResult Delete(int id) => Ok();
}

[AllowAnonymous]
public class PagesController : Controller
{
    public IActionResult Index() => Ok();

    [AuthorizeLater]
    public IActionResult Later() => Ok();
}
