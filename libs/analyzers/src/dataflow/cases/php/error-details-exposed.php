<?php
// case: an error that is printed
function show() {
    try {
        load();
    } catch (Exception $e) {
        echo 'Failed: ' . $e->getMessage(); // expect: error-details-exposed
    }
}

// case: what a database answers
function rows($connection) {
    $found = mysqli_query($connection, 'SELECT 1') or die(mysqli_error($connection)); // expect: error-details-exposed
    return $found;
}

// case: Laravel
class OrderController extends Controller
{
    public function store()
    {
        try {
            save();
        } catch (\Throwable $e) {
            return response()->json(['error' => $e->getMessage()], 500); // expect: error-details-exposed
        }
    }
}

// case: what is meant for the client, and what is for developers
class OrderController extends Controller
{
    public function store()
    {
        try {
            save();
        } catch (OutOfStock $e) {
            return response()->json(['error' => $e->getMessage()], 500);
        } catch (\Exception $e) {
            report($e->getMessage());
            return response()->json(['error' => 'Internal error'], 500);
        }
    }
    public function show()
    {
        try {
            load();
        } catch (\Exception $e) {
            return response()->json(['error' => config('app.debug') ? $e->getMessage() : 'Internal error'], 500);
        }
    }
}
