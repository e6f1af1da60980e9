package app;

import android.app.Activity;
import android.content.*;
import android.database.sqlite.SQLiteDatabase;
import android.os.Bundle;
import android.webkit.*;

// case: a broadcast for everybody
public class Main extends Activity {
  void tell() {
    Intent intent = new Intent("app.ORDER_PAID");
    sendBroadcast(intent); // expect: android-open-broadcast
  }
}

// case: a broadcast for the app itself
public class Main extends Activity {
  void tell() {
    Intent intent = new Intent("app.ORDER_PAID");
    intent.setPackage(getPackageName());
    sendBroadcast(intent);
  }
}

// case: a broadcast for who has a permission
public class Main {
  void tell(Context context, Intent intent) {
    context.sendBroadcast(intent, "app.permission.READ_ORDERS");
  }
}

// case: a broadcast that stays
public class Main {
  void tell(Context context, Intent intent) {
    context.sendStickyBroadcast(intent); // expect: android-open-broadcast
  }
}

// case: a receiver for everybody
public class Main {
  void listen(Context context, BroadcastReceiver receiver) {
    context.registerReceiver(receiver, new IntentFilter("app.SYNC")); // expect: android-open-receiver
  }
}

// case: a receiver for the app itself
public class Main {
  void listen(Context context, BroadcastReceiver receiver) {
    context.registerReceiver(receiver, new IntentFilter("app.SYNC"), Context.RECEIVER_NOT_EXPORTED);
  }
}

// case: a view that may read files
public class Main {
  void show(WebView view) {
    view.getSettings().setAllowFileAccess(true); // expect: android-webview-access
  }
}

// case: a view that may not
public class Main {
  void show(WebView view, boolean wanted) {
    view.getSettings().setAllowFileAccess(false);
    view.getSettings().setAllowContentAccess(wanted);
  }
}

// case: a view that runs scripts
public class Main {
  void show(WebView view) {
    WebSettings settings = view.getSettings();
    settings.setJavaScriptEnabled(true); // expect: android-webview-script
  }
}

// case: a certificate nobody checked
public class Main extends WebViewClient {
  public void onReceivedSslError(WebView view, SslErrorHandler handler, android.net.http.SslError error) {
    handler.proceed(); // expect: tls-verification-off
  }
}

// case: a file that other apps may read
public class Main extends Activity {
  void save() throws Exception {
    openFileOutput("orders.txt", Context.MODE_WORLD_READABLE); // expect: android-shared-file
  }
}

// case: a file of the app's own
public class Main extends Activity {
  void save() throws Exception {
    openFileOutput("orders.txt", Context.MODE_PRIVATE);
  }
}

// case: a query with what another app sent
public class Main extends Activity {
  private SQLiteDatabase database;
  protected void onCreate(Bundle state) {
    String owner = getIntent().getStringExtra("owner");
    database.rawQuery("SELECT * FROM orders WHERE owner = '" + owner + "'", null); // expect: sql-injection
  }
}

// case: a query with a bound value
public class Main extends Activity {
  private SQLiteDatabase database;
  protected void onCreate(Bundle state) {
    String owner = getIntent().getStringExtra("owner");
    database.rawQuery("SELECT * FROM orders WHERE owner = ?", new String[] { owner });
  }
}
