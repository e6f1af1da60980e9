class UsersController : Controller
{
    [HttpGet("users")]
    public IActionResult Find(string name)
    {
        var command = new SqlCommand("SELECT * FROM Users WHERE Id = " + Request.Query["id"], connection); // expect
        return Ok(context.Users.FromSqlRaw($"SELECT * FROM Users WHERE Name = '{name}'")); // expect
    }
}
