from shop.models import *  # expect
from os.path import *  # expect
