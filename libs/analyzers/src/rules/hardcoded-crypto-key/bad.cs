class Tokens
{
    object Key()
    {
        return new SymmetricSecurityKey(Encoding.UTF8.GetBytes("keyboard-cat-keyboard-cat")); // expect
    }
}
