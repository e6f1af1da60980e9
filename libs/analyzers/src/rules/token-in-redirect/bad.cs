public class CallbackController : Controller
{
    public IActionResult Done(string code)
    {
        return Redirect($"https://app.example.com/done?access_token={SignIn(code)}"); // expect
    }
}
