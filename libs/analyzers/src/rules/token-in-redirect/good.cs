public class CallbackController : Controller
{
    public IActionResult Done(string code)
    {
        Response.Cookies.Append("session", SignIn(code), Secure);
        return Redirect("https://app.example.com/done");
    }
}
