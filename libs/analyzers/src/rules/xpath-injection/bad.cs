class UsersController : Controller
{
    [HttpGet]
    public object Find(string name)
    {
        return document.SelectSingleNode($"//user[name='{name}']"); // expect
    }
}
