class Names
{
    int Length(User user)
    {
        try { return user.Name.Length; }
        catch (NullReferenceException) { return 0; } // expect
    }
}
