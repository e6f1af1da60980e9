from flask import Flask

# case: settings that are written down
app = Flask(__name__)
app.config.update(DEBUG=True, TESTING=False) # expect: debug-mode-on

# case: settings as a map
app = Flask(__name__)
app.config.from_mapping({'DEBUG': True, 'NAME': 'books'}) # expect: debug-mode-on
app.config.setdefault('DEBUG', True) # expect: debug-mode-on
app.config.update({'DEBUG': False})

# case: an object's settings, in another file
# file: shop/settings.py
import os
class Base:
    DEBUG = False
class Local(Base):
    DEBUG = True
class Narrow(Local):
    NAME = 'narrow'
class Live(Base):
    pass
class Chosen(Base):
    DEBUG = os.environ.get('SHOP_DEBUG') == '1'
local = Local()
DEBUG = True
# file: shop/main.py
from flask import Flask
from shop import settings
from shop.settings import Chosen, Live, Local, Narrow, local
def first():
    app = Flask(__name__)
    app.config.from_object(Local) # expect: debug-mode-on
    app.config.from_object(Narrow()) # expect: debug-mode-on
    app.config.from_object('shop.settings.Local') # expect: debug-mode-on
    app.config.from_object(settings) # expect: debug-mode-on
    app.run(debug=local.DEBUG) # expect: debug-mode-on
def second():
    app = Flask(__name__)
    app.config.from_object(Live)
    app.config.from_object(Chosen())
    app.config.from_object('shop.settings.Live')
    app.config.from_object('shop.settings.Chosen')
    app.run(debug=Live().DEBUG)

# case: chosen by where it runs
import os
def make(config='shop.settings.Live'):
    app = Flask(__name__)
    app.config.from_object(config)
    if os.environ.get('FLASK_ENV') == 'development':
        app.debug = True
        app.config['DEBUG'] = True
        app.config.update(DEBUG=True)
    app.config.from_object(os.environ['SHOP_SETTINGS'])
    return app

# case: an instance that is given another value
class Settings:
    DEBUG = True
    def __init__(self, debug):
        self.DEBUG = debug
app = Flask(__name__)
app.config.from_object(Settings(False))
