using Microsoft.AspNetCore.Mvc;

public class AccountController : Controller
{
    [HttpGet]
    public IActionResult Index() => View();

    [HttpPost]
    [ValidateAntiForgeryToken]
    public IActionResult Rename(AccountModel model) => View(model);

    [HttpPost, Consumes("application/json")]
    public IActionResult Change(AccountModel model) => Ok();
}

[AutoValidateAntiforgeryToken]
public class OrderController : Controller
{
    [HttpPost]
    public IActionResult Place(OrderModel model) => View(model);
}

[ApiController]
public class ItemsController : ControllerBase
{
    [HttpPost]
    public IActionResult Add(ItemModel model) => Ok();
}
