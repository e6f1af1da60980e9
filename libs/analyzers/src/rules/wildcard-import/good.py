from os.path import join
from tkinter import *

import shop.models
