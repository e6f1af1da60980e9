<?php
if (Order::where('open', true)->count() > 0) { // expect
    warn();
}
