class Orders
{
    enum Stage { Open, Sent }

    private readonly int _shop;
    public bool Archived { get; set; }

    void ByValue(SqlConnection connection, bool open, long? customer, System.Guid key, Guid? other, decimal sum)
    {
        new SqlCommand("SELECT Id FROM Orders WHERE IsOpen = " + open, connection);
        new SqlCommand($"SELECT Id FROM Orders WHERE Customer = {customer}", connection);
        new SqlCommand($"SELECT Id FROM Orders WHERE Code = '{key}' AND Other = '{other.Value}'", connection);
        new SqlCommand("SELECT Id FROM Orders WHERE Code = '" + key.ToString("N") + "'", connection);
        new SqlCommand("SELECT Id FROM Orders WHERE Total > " + sum + " AND IsOpen = " + (open ? 1 : 0), connection);
        new SqlCommand("SELECT Id FROM Orders WHERE Shop = " + _shop + " AND Archived = " + this.Archived, connection);
    }

    void ByChoice(SqlConnection connection, Stage stage, OrderStatus status)
    {
        new SqlCommand("SELECT Id FROM Orders WHERE Stage = '" + stage + "' AND Status = '" + status.ToString() + "'", connection);
        new SqlCommand($"SELECT Id FROM Orders WHERE Stage = {(int)stage}", connection);
    }

    void ByDate(SqlConnection connection, DateTime from, DateOnly day)
    {
        new SqlCommand("SELECT Id FROM Orders WHERE Day = '" + from.ToString("yyyy-MM-dd") + "'", connection);
        new SqlCommand($"SELECT Id FROM Orders WHERE Day = '{day:yyyy-MM-dd}'", connection);
        new SqlCommand($"SELECT Id FROM Orders WHERE Day < '{DateTime.UtcNow.ToString("s")}'", connection);
    }

    void Converted(SqlConnection connection, string text, List<long> keys)
    {
        var number = int.Parse(text);
        var other = Convert.ToInt64(text);
        new SqlCommand("SELECT Id FROM Orders WHERE Number = " + number, connection);
        new SqlCommand("SELECT Id FROM Orders WHERE Number = " + other.ToString(), connection);
        new SqlCommand("SELECT Id FROM Orders WHERE Number > " + (number * 2 + 1), connection);
        if (!int.TryParse(text, out var third)) return;
        if (!Guid.TryParse(text, out Guid fourth)) return;
        new SqlCommand($"SELECT Id FROM Orders WHERE Number = {third} AND Code = '{fourth}'", connection);
        foreach (long key in keys) new SqlCommand("SELECT Id FROM Orders WHERE Code = " + key, connection);
    }
}

record Wanted(int Number, bool Open)
{
    SqlCommand Find(SqlConnection connection) => new SqlCommand($"SELECT Id FROM Orders WHERE Number = {Number} AND IsOpen = {Open}", connection);
}
