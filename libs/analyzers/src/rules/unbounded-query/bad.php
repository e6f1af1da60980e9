<?php
class UserController {
    function index() {
        return User::all(); // expect
    }
}
