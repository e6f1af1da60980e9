<?php
class UserController {
    function index() {
        return User::paginate(50);
    }
}
