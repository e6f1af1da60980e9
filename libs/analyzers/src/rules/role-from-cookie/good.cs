public class UsersController : Controller
{
    public IActionResult Remove(int id)
    {
        if (User.IsInRole("admin") && Request.Cookies["theme"] == "dark")
        {
            users.Remove(id);
        }
        return Ok();
    }
}
