class Users
{
    void Find(string name)
    {
        new SqlCommand("SELECT * FROM Users WHERE Name = @name", connection);
        new SqlCommand($"SELECT * FROM {table} WHERE Active = 1", connection);
    }
}
