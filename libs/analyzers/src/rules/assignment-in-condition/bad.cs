class A
{
    void M(bool open)
    {
        if (open = false) Close(); // expect
    }
}
