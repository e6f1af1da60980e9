using Microsoft.AspNetCore.Mvc;

public class AccountController : Controller
{
    [HttpPost]
    public IActionResult Rename(AccountModel model) // expect
    {
        return View(model);
    }

    [Authorize, HttpDelete("{id}")]
    public IActionResult Remove(int id) // expect
    {
        return RedirectToAction("Index");
    }
}
