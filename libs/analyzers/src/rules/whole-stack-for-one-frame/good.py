import inspect
import sys


def log(text):
    print(sys._getframe(1).f_code.co_name, text)
    print(inspect.stack(0)[1].function)
    return inspect.stack()
