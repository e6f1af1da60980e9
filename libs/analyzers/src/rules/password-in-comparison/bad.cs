class Door
{
    bool Open(string user, string password)
    {
        if (password == "0pen-Sesame") return true; // expect
        return password.Equals("l3ft-door"); // expect
    }
}
