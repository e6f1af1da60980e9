class Dice
{
    int Roll() => new Random().Next(6) + 1; // expect
}
