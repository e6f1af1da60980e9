class UsersController : Controller
{
    [HttpGet("users/{id}")]
    public IActionResult Find(int id, string name)
    {
        var command = new SqlCommand("SELECT * FROM Users WHERE Id = @id", connection);
        command.Parameters.AddWithValue("@id", Request.Query["id"]);
        var other = new SqlCommand("SELECT * FROM Users WHERE Id = " + int.Parse(Request.Query["id"]), connection);
        var third = new SqlCommand("SELECT * FROM Users WHERE Id = " + id, connection);
        return Ok(context.Users.FromSqlInterpolated($"SELECT * FROM Users WHERE Name = {name}"));
    }
}
