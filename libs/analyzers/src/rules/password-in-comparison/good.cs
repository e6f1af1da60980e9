class Door
{
    bool Open(Account account, string password, string field)
    {
        if (password == "" || password == null) return false;
        if (field == "password") return true;
        if (passwordFormat == "bcrypt") return false;
        return hasher.VerifyHashedPassword(account, account.Hash, password) == PasswordVerificationResult.Success;
    }
}
