class Dice
{
    private readonly Random _random = new Random();
    int Roll() => Random.Shared.Next(6) + _random.Next(6);
}
