class GoController : Controller
{
    [HttpGet]
    public IActionResult Go(string next)
    {
        return Redirect(next); // expect
    }
}
