class Names
{
    int Length(User user) => user?.Name?.Length ?? 0;
}
