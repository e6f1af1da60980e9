import random
import secrets


def reset_token():
    return secrets.token_urlsafe(32)


def roll():
    return random.randint(1, 6)


def mask_tokens(tokens):
    masked_tokens = random.sample(tokens, 3)
    return masked_tokens


def shuffle_deck(cards):
    random.shuffle(cards)
    jitter = random.random()
    return cards, jitter


def next_account(api_keys, pool):
    api_key = random.choice(api_keys)
    token = random.choice(pool.tokens)
    return api_key, token
