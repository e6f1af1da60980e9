class Orders
{
    public string Note { get; set; }

    void Find(SqlConnection connection, object anything, string number, int other, string text)
    {
        new SqlCommand("SELECT Id FROM Orders WHERE Note = '" + Note + "' AND Number = " + other, connection); // expect
        new SqlCommand($"SELECT Id FROM Orders WHERE Note = '{anything}'", connection); // expect
        new SqlCommand("SELECT Id FROM Orders WHERE Number = '" + number + "'", connection); // expect
        var later = other.ToString();
        later = text;
        new SqlCommand("SELECT Id FROM Orders WHERE Note = '" + later + "'", connection); // expect
    }
}
