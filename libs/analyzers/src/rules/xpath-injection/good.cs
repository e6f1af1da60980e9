class UsersController : Controller
{
    [HttpGet]
    public object Find(int id)
    {
        return document.SelectSingleNode($"//user[id={id}]");
    }
}
