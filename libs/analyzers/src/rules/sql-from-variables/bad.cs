class Users
{
    void Find(string name)
    {
        new SqlCommand("SELECT * FROM Users WHERE Name = '" + name + "'", connection); // expect
        new SqlCommand($"SELECT * FROM Users WHERE Name = '{name}'", connection); // expect
    }
}
