public class UsersController : Controller
{
    public IActionResult Remove(int id)
    {
        if (Request.Cookies["role"] == "admin") // expect
        {
            users.Remove(id);
        }
        return Ok();
    }
}
